import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';
import { useLazyMessages } from '../../platform/messages.ts';
import { IconButton } from '../button/icon-button.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** A password field with a button that shows the password. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end'>) {
  const [isVisible, setVisible] = useState(false);
  const { auth } = useLazyMessages();
  const eye = (
    <IconButton
      label={isVisible ? auth.hidePassword : auth.showPassword}
      icon={isVisible ? EyeOff : Eye}
      onClick={() => setVisible(!isVisible)}
    />
  );
  return <TextField {...props} type={isVisible ? 'text' : 'password'} end={eye} />;
}
