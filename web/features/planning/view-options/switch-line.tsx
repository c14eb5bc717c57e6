import styles from './view-options-popover.module.css';

/** A check box with a label. */
export function SwitchLine(props: { label: string; isOn: boolean | undefined; onChange: (isOn: boolean) => void }) {
  return (
    <label className={styles.line}>
      <input
        type="checkbox"
        checked={props.isOn === true}
        onChange={(event) => props.onChange(event.currentTarget.checked)}
      />
      {props.label}
    </label>
  );
}
