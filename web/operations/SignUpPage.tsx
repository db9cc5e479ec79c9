import { useState } from 'react';
import { pages } from '../../domain/pages.ts';
import { useSignUpSettings } from '../api/operations.ts';
import { usePageTitle } from '../base/usePageTitle.ts';
import { Card, CardHead } from '../components/Card.tsx';
import { CopyButton } from '../components/CopyButton.tsx';
import { LoadFailed } from '../components/LoadFailed.tsx';
import { Spinner } from '../components/Spinner.tsx';
import { AppShell } from '../shared/shell/AppShell.tsx';
import { accountsText } from './accounts-text.ts';
import { ChangeSignUp } from './ChangeSignUp.tsx';
import { InvitationRow } from './InvitationRow.tsx';
import { InviteToSignUp } from './InviteToSignUp.tsx';
import { OperationsNav } from './OperationsNav.tsx';
import { useMayAct } from './useMayAct.ts';

const text = accountsText.signUp;

/** Who can create an account here, and who has been invited. */
export function Component() {
  usePageTitle(pages.signUp.title);
  return (
    <AppShell title={text.title} subtitle={text.subtitle}>
      <OperationsNav />
      <Settings />
    </AppShell>
  );
}

function Settings() {
  const [link, setLink] = useState<string | null>(null);
  const mayAct = useMayAct();
  const { data, error, isPending, isFetching, refetch } = useSignUpSettings();
  if (isPending) return <Spinner label={text.loading} />;
  if (error) return <LoadFailed text={text.failed} busy={isFetching} onRetry={() => void refetch()} />;
  return (
    <div className="mt-5 flex flex-col gap-5">
      <Card className="p-5">
        <CardHead title={text.audiences[data.open_to]} hint={text.hints[data.open_to]}>
          {mayAct && <ChangeSignUp key={data.open_to} current={data.open_to} />}
        </CardHead>
      </Card>
      <Card className="p-5">
        <CardHead title={text.invitations} hint={text.invitationsHint}>
          {mayAct && <InviteToSignUp onLink={setLink} />}
        </CardHead>
        {link && <NewLink link={link} />}
        {data.invitations.length === 0 ? (
          <p className="mt-4 text-row text-ink-soft">{text.none}</p>
        ) : (
          <ul className="mt-3 divide-y divide-line">
            {data.invitations.map((invitation) => (
              <InvitationRow key={invitation.id} invitation={invitation} />
            ))}
          </ul>
        )}
      </Card>
    </div>
  );
}

/** A link that can be copied now and is not shown again. */
function NewLink({ link }: { link: string }) {
  return (
    <div role="status" className="mt-4 rounded-plate border border-door-line bg-door-soft px-4 py-3 text-row">
      <p className="font-medium">{text.link}</p>
      <p className="mt-2 flex flex-wrap items-center gap-3">
        <code className="min-w-0 flex-1 basis-64 [overflow-wrap:anywhere]">{link}</code>
        <CopyButton text={link} what={text.linkName} />
      </p>
    </div>
  );
}
