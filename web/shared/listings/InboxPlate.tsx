import { inboxAddress } from '../../../domain/inbound/inbox-address.ts';
import { useCheckedSession } from '../../api/session.ts';
import { CopyButton } from '../../components/CopyButton.tsx';
import { EmailAddress } from '../../components/EmailAddress.tsx';
import { sharedListingsText as text } from './text.ts';

/** The landlord's own inbox address, to copy to the platforms. */
export function InboxPlate() {
  const { user, applications_mail_domain: domain } = useCheckedSession();
  const address = inboxAddress(user?.username ?? '', domain);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-plate bg-brass-soft px-4 py-3 text-left">
      <div className="min-w-0 flex-1 basis-60">
        <p className="text-fine text-brass-ink">{text.inbox.label}</p>
        <p className="font-serif text-lg font-semibold [overflow-wrap:anywhere]">
          <EmailAddress address={address} />
        </p>
      </div>
      <CopyButton text={address} what={text.inbox.copy} />
    </div>
  );
}
