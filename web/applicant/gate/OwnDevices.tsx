import { MonitorCheck } from 'lucide-react';
import { useState } from 'react';
import type { ApplicantDevice } from '../../../domain/calls/applicant-gate.ts';
import { useApplicantDevices, useEndApplicantDevice, useLeaveApplication } from '../../api/applicant-devices.ts';
import { errorText } from '../../api/error-text.ts';
import { Badge } from '../../components/Badge.tsx';
import { Button } from '../../components/Button.tsx';
import { Card, CardHead } from '../../components/Card.tsx';
import { componentsText } from '../../components/text.ts';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { Rich } from '../../components/Rich.tsx';
import { toastDone, toastError } from '../../components/toast.ts';
import { When } from '../../components/When.tsx';
import { gateText } from '../../../domain/applications/gate-text.ts';

const text = gateText.devices;

const failed = (error: unknown) => toastError(componentsText.error, errorText(error, text.failed));

type DevicesProps = { applicationId: string; onLeft: () => void };

/** The browsers in which the application is open, with buttons to sign them out. */
export function OwnDevices({ applicationId, onLeft }: DevicesProps) {
  const [confirming, setConfirming] = useState(false);
  const { data } = useApplicantDevices(applicationId);
  const end = useEndApplicantDevice(applicationId);
  const leave = useLeaveApplication(applicationId);
  // If the list can't be loaded it is left out: the applicant came for something else.
  if (!data || data.items.length === 0) return null;
  const out = (which: 'this' | 'all') => leave.mutate(which, { onSuccess: onLeft, onError: failed });
  return (
    <Card aria-labelledby="own-devices" className="mt-5 p-5 sm:px-9 sm:py-7">
      <CardHead id="own-devices" title={text.title} hint={text.hint} />
      <ul aria-label={text.list} className="mt-3 divide-y divide-line">
        {data.items.map((device) => (
          <Device
            key={device.id}
            device={device}
            busy={end.isPending && end.variables === device.id}
            onEnd={() =>
              end.mutate(device.id, {
                onSuccess: () => toastDone(text.doneTitle, text.done({ device: device.device })),
                onError: failed,
              })
            }
          />
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="secondary" busy={leave.isPending && leave.variables === 'this'} onClick={() => out('this')}>
          {text.signOutHere}
        </Button>
        <Button variant="secondary" onClick={() => setConfirming(true)}>
          {text.signOutAll}
        </Button>
      </div>
      <ConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        title={text.allTitle}
        confirm={text.signOutAll}
        destructive
        busy={leave.isPending}
        onConfirm={() => out('all')}
      >
        <p>{text.allText}</p>
      </ConfirmDialog>
    </Card>
  );
}

function Device({ device, busy, onEnd }: { device: ApplicantDevice; busy: boolean; onEnd: () => void }) {
  return (
    <li className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 text-row">
      <span className="min-w-0">
        <span className="block font-medium">{device.device}</span>
        <span className="block text-fine text-ink-soft">
          <Rich
            text={device.current ? text.since : text.sinceAndSeen}
            parts={{
              since: () => <When at={device.created_at} />,
              seen: () => <When at={device.last_seen_at} />,
            }}
          />
          {device.remembered && ` ${text.remembered}`}
        </span>
      </span>
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
    </li>
  );
}
