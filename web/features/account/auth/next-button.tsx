import { Button } from '../../../ui/button/button.tsx';
import styles from './sign-in.module.css';

/** The only button of a page that states a result. It leads to the next page. */
export function NextButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <p className={styles.back}>
      <Button kind="primary" data-autofocus onClick={onPress}>
        {label}
      </Button>
    </p>
  );
}
