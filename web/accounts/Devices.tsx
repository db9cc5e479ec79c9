import { Monitor, MonitorCheck, Smartphone } from 'lucide-react';
import type { SignedInDevice } from '../../domain/calls/account.ts';
import { useEndSession, useSignedInDevices } from '../api/account.ts';
import { Button } from '../components/Button.tsx';
import { Badge } from '../components/Badge.tsx';
import { Card, CardHead } from '../components/Card.tsx';
import { LoadFailed } from '../components/LoadFailed.tsx';
import { Skeleton } from '../components/Skeleton.tsx';
import { toastDone } from '../components/toast.ts';
import { When } from '../components/When.tsx';
import { toastFailure } from '../shared/toast-failure.ts';
import { Rich } from '../components/Rich.tsx';
import { signInText } from './sign-in-text.ts';

const text = signInText.devices;

const isPhone = (device: string) => /iPhone|iPad|Android/.test(device);

/** Every signed-in browser, each with a button to sign it out. */
export function Devices() {
  const { data, error, isFetching, refetch } = useSignedInDevices();
  const end = useEndSession();
  const others = data?.items.filter(({ current }) => !current) ?? [];
  const endOne = (which: string, done: string) =>
    end.mutate(which, {
      onSuccess: () => toastDone(text.doneTitle, done, text.failed),
      onError: (failure) => toastFailure(failure, text.failed),
    });
  return (
    <Card aria-labelledby="devices" className="p-5 desk:p-6">
      <CardHead id="devices" title={text.title}>
        {others.length > 0 && (
          <Button
            variant="secondary"
            size="small"
            busy={end.isPending && end.variables === 'others'}
            onClick={() => endOne('others', text.othersDone)}
          >
            {text.signOutOthers}
          </Button>
        )}
      </CardHead>
      {error && (
        <div className="mt-4">
          <LoadFailed text={text.loadFailed} busy={isFetching} onRetry={() => void refetch()} />
        </div>
      )}
      {!data && !error && <Skeleton className="mt-4 h-14" />}
      <ul aria-label={text.list} className="mt-3 divide-y divide-line">
        {data?.items.map((device) => (
          <Device
            key={device.id}
            device={device}
            busy={end.isPending && end.variables === device.id}
            onEnd={() => endOne(device.id, text.done({ device: device.device }))}
          />
        ))}
      </ul>
    </Card>
  );
}

function Device({ device, busy, onEnd }: { device: SignedInDevice; busy: boolean; onEnd: () => void }) {
  const Icon = isPhone(device.device) ? Smartphone : Monitor;
  return (
    <li className="grid min-h-14 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 py-3 text-row sm:grid-cols-[auto_minmax(0,1fr)_auto]">
      <Icon aria-hidden className="size-5 shrink-0 text-ink-soft" />
      <span>
        <span className="block font-medium">{device.device}</span>
        <span className="block text-fine text-ink-soft">
          <Rich
            text={device.current ? text.signedIn : text.signedInAndSeen}
            parts={{
              created: () => <When at={device.created_at} />,
              seen: () => <When at={device.last_seen_at} />,
            }}
          />
        </span>
      </span>
      <span className="max-sm:col-start-2">
        {device.current ? (
          <Badge tone="good" icon={MonitorCheck}>
            {text.thisDevice}
          </Badge>
        ) : (
          <Button variant="secondary" size="small" busy={busy} onClick={onEnd}>
            {text.signOut}
            <span className="sr-only"> {device.device}</span>
          </Button>
        )}
      </span>
    </li>
  );
}
