import { BellOff, BellRing, Download, Trash2 } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import type { PushDeviceItem } from '../../domain/calls/push.ts';
import { type OwnPushDevices, useAddPushDevice, usePushDevices, useRemovePushDevice } from '../api/push.ts';
import { errorText } from '../api/error-text.ts';
import { momentText } from '../base/dates.ts';
import { canInstall, install, onInstallChange } from '../base/installing.ts';
import { areNoticesBlocked, canHaveNotices } from '../base/push-device.ts';
import { Button } from '../components/Button.tsx';
import { toastDone } from '../components/toast.ts';
import { toastFailure } from '../shared/toast-failure.ts';
import { SettingsCard } from './SettingsCard.tsx';
import { accountsText } from './text.ts';

const text = accountsText.push;

/** Notices on the landlord's devices: on this one where the browser can have them, and the list of all. */
export function PushCard() {
  return (
    <SettingsCard id="push" text={text} query={usePushDevices()} height="h-28">
      {(data) => <PushDevices {...data} />}
    </SettingsCard>
  );
}

function PushDevices({ list: { public_key, items }, ownId }: OwnPushDevices) {
  return (
    <div className="mt-4 flex flex-col gap-4">
      {!ownId && <TurnOn publicKey={public_key} />}
      {items.length > 0 && (
        <ul aria-label={text.list} className="divide-y divide-line">
          {items.map((item) => (
            <Row key={item.id} item={item} isOwn={item.id === ownId} />
          ))}
        </ul>
      )}
      <InstallApp />
    </div>
  );
}

function TurnOn({ publicKey }: { publicKey: string }) {
  const { mutate, isPending, error, data } = useAddPushDevice();
  if (!canHaveNotices()) return <p className="text-row text-ink-soft">{text.notHere}</p>;
  const isBlocked = areNoticesBlocked();
  const wasRefused = data === null && !isBlocked;
  return (
    <div className="flex flex-col items-start gap-2">
      <Button
        variant="secondary"
        busy={isPending}
        disabled={isBlocked}
        onClick={() => mutate(publicKey, { onSuccess: (added) => added && toastDone(text.on, text.onHint) })}
      >
        <BellRing aria-hidden /> {text.turnOn}
      </Button>
      <p role="status" className="text-fine text-ink-soft empty:hidden">
        {isBlocked ? text.blocked : wasRefused ? text.refused : ''}
      </p>
      {error && (
        <p role="alert" className="rounded-plate bg-bad-soft px-3 py-2 text-row text-bad-ink">
          {errorText(error, text.failed)}
        </p>
      )}
    </div>
  );
}

function Row({ item: { id, device, since }, isOwn }: { item: PushDeviceItem; isOwn: boolean }) {
  const { mutate, isPending } = useRemovePushDevice();
  const Icon = isOwn ? BellOff : Trash2;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5 text-row">
      <span className="min-w-0 flex-1 basis-48">
        <span className="block font-medium">{isOwn ? text.thisDevice({ device }) : device}</span>
        <span className="block text-fine text-ink-soft">{text.since({ when: momentText(since) })}</span>
      </span>
      <Button
        variant="ghost"
        size="small"
        busy={isPending}
        onClick={() =>
          mutate(
            { id, isOwn },
            {
              onSuccess: () => toastDone(text.off, undefined, text.failedOff),
              onError: (failure) => toastFailure(failure, text.failedOff),
            },
          )
        }
      >
        <Icon aria-hidden /> {text.turnOff}
        <span className="sr-only"> {device}</span>
      </Button>
    </li>
  );
}

/** Offered only while the browser says that it can install the app. */
function InstallApp() {
  const isOffered = useSyncExternalStore(onInstallChange, canInstall);
  if (!isOffered) return null;
  return (
    <div className="flex flex-col items-start gap-1.5 border-t border-line pt-4">
      <Button variant="secondary" onClick={() => void install()}>
        <Download aria-hidden /> {text.install}
      </Button>
      <p className="text-fine text-ink-soft">{text.installHint}</p>
    </div>
  );
}
