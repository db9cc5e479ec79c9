import { CircleCheck, MailWarning } from 'lucide-react';
import type { ReactNode } from 'react';
import { inboxAddress } from '../../domain/inbound/inbox-address.ts';
import { useEmailConfirmed } from '../api/account.ts';
import { useCheckedSession } from '../api/session.ts';
import { Badge } from '../components/Badge.tsx';
import { Card, CardHead } from '../components/Card.tsx';
import { CopyButton } from '../components/CopyButton.tsx';
import { EmailAddress } from '../components/EmailAddress.tsx';
import { ResendConfirmation } from '../shared/accounts/ConfirmEmailBanner.tsx';
import { ChangeUsername } from './ChangeUsername.tsx';
import { accountsText } from './text.ts';

const text = accountsText.account;

/** The email address and whether it is confirmed, and the username with its inbox address. */
export function Identity() {
  const { user, applications_mail_domain: domain } = useCheckedSession();
  const confirmed = useEmailConfirmed();
  if (!user) return null;
  const inbox = inboxAddress(user.username, domain);
  return (
    <Card aria-labelledby="identity" className="p-5 desk:p-6">
      <CardHead id="identity" title={text.identity} />
      <dl className="mt-4 grid gap-4 text-row">
        <Entry name={text.email}>
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <span className="min-w-0 text-base [overflow-wrap:anywhere]">
              <EmailAddress address={user.email} />
            </span>
            {confirmed ? (
              <Badge tone="good" icon={CircleCheck}>
                {text.confirmed}
              </Badge>
            ) : (
              <Badge tone="warn" icon={MailWarning}>
                {text.notConfirmed}
              </Badge>
            )}
          </span>
          {!confirmed && (
            <div className="mt-3">
              <p className="mb-2 text-ink-soft">{text.linkSent}</p>
              <ResendConfirmation />
            </div>
          )}
        </Entry>
        <Entry name={text.username}>
          <ChangeUsername username={user.username} domain={domain} />
        </Entry>
        <Entry name={text.inboxAddress}>
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <span className="min-w-0 text-base [overflow-wrap:anywhere]">
              <EmailAddress address={inbox} />
            </span>
            <CopyButton text={inbox} what={text.copiedAddress} />
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
