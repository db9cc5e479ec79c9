import { pages } from '../../domain/pages.ts';
import { paths } from '../base/paths.ts';
import { usePageTitle } from '../base/usePageTitle.ts';
import { Card } from '../components/Card.tsx';
import { KeySwitch } from '../shared/keyboard/KeySwitch.tsx';
import { keyboardText } from '../shared/keyboard/text.ts';
import { AppShell } from '../shared/shell/AppShell.tsx';
import { DeleteAccountCard } from './DeleteAccountCard.tsx';
import { Devices } from './Devices.tsx';
import { Identity } from './Identity.tsx';
import { MailboxesCard } from './MailboxesCard.tsx';
import { OwnAddressCard } from './own-address/OwnAddressCard.tsx';
import { Passkeys } from './PasskeysCard.tsx';
import { ModelCard } from './ModelCard.tsx';
import { NewsCard } from './NewsCard.tsx';
import { PushCard } from './PushCard.tsx';
import { PeriodsCard } from './PeriodsCard.tsx';
import { PasswordCard } from './PasswordCard.tsx';
import { SenderCard } from './SenderCard.tsx';
import { SignInsCard } from './SignInsCard.tsx';
import { TwoStep } from './TwoStep.tsx';
import { UsageCard } from './UsageCard.tsx';
import { accountsText } from './text.ts';

const text = accountsText.account;

/** The user's account: email address and username, ways to sign in, devices, sign-ins. */
export function Component() {
  usePageTitle(pages.account.title);
  return (
    <AppShell title={text.title} subtitle={text.subtitle} back={{ to: paths.listings, label: text.back }}>
      <div className="mt-6 grid items-start gap-5 desk:grid-cols-2">
        <div className="grid gap-5">
          <Identity />
          <SenderCard />
          <MailboxesCard />
          <OwnAddressCard />
          <PeriodsCard />
          <ModelCard />
          <UsageCard />
          <Devices />
        </div>
        <div className="grid gap-5">
          <NewsCard />
          <PushCard />
          <PasswordCard />
          <Card aria-labelledby="passkeys" className="p-5 desk:p-6">
            <Passkeys />
          </Card>
          <Card aria-labelledby="two-step" className="p-5 desk:p-6">
            <TwoStep />
          </Card>
          <SignInsCard />
          <Card aria-labelledby="keyboard" className="p-5 desk:p-6">
            <h2 id="keyboard" className="mb-4 text-xl leading-7">
              {keyboardText.title}
            </h2>
            <KeySwitch />
          </Card>
          <DeleteAccountCard />
        </div>
      </div>
    </AppShell>
  );
}
