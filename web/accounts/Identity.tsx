import { CircleCheck, MailWarning } from 'lucide-react';
import type { ReactNode } from 'react';
import { inboxAddress } from '../../domain/inbound/inbox-address.ts';
import { useEmailConfirmed } from '../api/account.ts';
import { useCheckedSession } from '../api/session.ts';
import { Badge } from '../components/Badge.tsx';
import { Card, CardHead } from '../components/Card.tsx';
import { CopyButton } from '../components/CopyButton.tsx';
import { ResendConfirmation } from '../shared/accounts/ConfirmEmailBanner.tsx';

/** The e-mail address with its state, and the username with the inbox that it gives. */
export function Identity() {
  const { user, applications_mail_domain: domain } = useCheckedSession();
  const confirmed = useEmailConfirmed();
  if (!user) return null;
  const inbox = inboxAddress(user.username, domain);
  return (
    <Card aria-labelledby="identity" className="p-5 desk:p-6">
      <CardHead id="identity" title="You" />
      <dl className="mt-4 grid gap-4 text-row">
        <Entry name="E-mail">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <span className="min-w-0 text-base [overflow-wrap:anywhere]">{user.email}</span>
            {confirmed ? (
              <Badge tone="good" icon={CircleCheck}>
                Confirmed
              </Badge>
            ) : (
              <Badge tone="warn" icon={MailWarning}>
                Not confirmed yet
              </Badge>
            )}
          </span>
          {!confirmed && (
            <div className="mt-3">
              <p className="mb-2 text-ink-soft">The mail that we sent to this address has a link.</p>
              <ResendConfirmation />
            </div>
          )}
        </Entry>
        <Entry name="Username">
          <span className="text-base">{user.username}</span>
        </Entry>
        <Entry name="Your applications address">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <span className="min-w-0 text-base [overflow-wrap:anywhere]">{inbox}</span>
            <CopyButton text={inbox} what="address" />
          </span>
        </Entry>
      </dl>
    </Card>
  );
}

function Entry({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="font-medium text-ink-soft">{name}</dt>
      <dd className="mt-1">{children}</dd>
    </div>
  );
}
