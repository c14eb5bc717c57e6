import styles from './view-options-popover.module.css';

/** One thing that is on or off. */
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
