import type { SetUpSteps } from '#domain/messages/en/settings/connected-programs.ts';
import styles from './connected-programs.module.css';

/** How to set up each of the programs. Each opens and closes. */
export function Instructions({ programs }: { programs: readonly { name: string; ways: SetUpSteps[] }[] }) {
  return (
    <div className={styles.programs}>
      {programs.map(({ name, ways }) => (
        <details key={name} className={styles.program}>
          <summary>{name}</summary>
          <Steps ways={ways} />
        </details>
      ))}
    </div>
  );
}

/** How to set up a program: a numbered list for each of the ways. */
export function Steps({ ways }: { ways: SetUpSteps[] }) {
  return (
    <div className={styles.ways}>
      {ways.map(({ heading, steps }) => (
        <div key={steps[0]}>
          {heading !== undefined && <p className={styles.way}>{heading}</p>}
          <ol className={styles.steps}>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
      ))}
    </div>
  );
}
