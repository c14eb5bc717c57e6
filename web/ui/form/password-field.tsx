import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';
import { useLazyMessages } from '../../platform/messages.ts';
import { IconButton } from '../button/icon-button.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** A password field with a button that shows the password. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end'>) {
  const [shown, setShown] = useState(false);
  const { auth } = useLazyMessages();
  const eye = (
    <IconButton
      label={shown ? auth.hidePassword : auth.showPassword}
      icon={shown ? EyeOff : Eye}
      onClick={() => setShown(!shown)}
    />
  );
  return <TextField {...props} type={shown ? 'text' : 'password'} end={eye} />;
}
