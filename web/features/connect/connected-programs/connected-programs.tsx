import { useQuery } from '@tanstack/react-query';
import type { ApiToken } from '#contract/resources/api-token.ts';
import { useSettingsMessages } from '../../../platform/messages.ts';
import { RecordList } from '../../../ui/list/record-list.tsx';
import { LoadingState } from '../../../ui/state/loading-state.tsx';
import { securityQueries, TokenRow } from '../../account/security/index.ts';
import styles from './connected-programs.module.css';

type ConnectedProgramsProps = {
  /** Accessible name of the list. */
  label: string;
  /** Shown instead of an empty list. */
  none: string;
  /** The effect on the program when its access ends. */
  disconnectText: string;
  /** Returns the name of the program with this token; undefined for tokens of other programs. */
  nameOf: (token: ApiToken) => string | undefined;
  /** Shows when the access ends. */
  showsExpiry?: boolean;
};

/** The programs with tokens of the account, newest first, each with a button that revokes its token. */
export function ConnectedPrograms({
  label,
  none,
  disconnectText,
  nameOf,
  showsExpiry = false,
}: ConnectedProgramsProps) {
  const { connectedPrograms: messages } = useSettingsMessages();
  const query = useQuery(securityQueries.tokens());
  if (!query.data) return <LoadingState queries={[query]} rows={2} />;
  const programs = query.data.flatMap((token) => {
    const name = nameOf(token);
    return name === undefined ? [] : [{ token, name }];
  });
  if (programs.length === 0) return <p className={styles.text}>{none}</p>;
  const texts = { ...messages.revoking, text: disconnectText };
  return (
    <RecordList aria-label={label}>
      {programs.map(({ token, name }) => (
        <TokenRow
          key={token.id}
          token={token}
          name={name}
          texts={texts}
          details={({ created, used, address, expiry, projects }) => [
            created,
            used,
            address,
            showsExpiry && expiry,
            projects,
          ]}
        />
      ))}
    </RecordList>
  );
}
