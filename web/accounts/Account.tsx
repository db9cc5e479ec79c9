import { pages } from '../../domain/pages.ts';
import { paths } from '../base/paths.ts';
import { usePageTitle } from '../base/usePageTitle.ts';
import { AppShell } from '../shared/shell/AppShell.tsx';
import { Devices } from './Devices.tsx';
import { Identity } from './Identity.tsx';
import { PasswordCard } from './PasswordCard.tsx';

/** Everything about one's own account: who one is here, how one signs in, and where one is signed in. */
export function Component() {
  usePageTitle(pages.account.title);
  return (
    <AppShell
      title="Account"
      subtitle="Your address, your password and where you are signed in"
      back={{ to: paths.listings, label: 'Back to the listings' }}
    >
      <div className="mt-6 grid items-start gap-5 desk:grid-cols-2">
        <div className="grid gap-5">
          <Identity />
          <Devices />
        </div>
        <PasswordCard />
      </div>
    </AppShell>
  );
}
