import { useChangeModelReading, useModelReading } from '../api/model-reading.ts';
import { Button } from '../components/Button.tsx';
import { Card, CardHead } from '../components/Card.tsx';
import { toastDone } from '../components/toast.ts';
import { useErrorToast } from '../components/useErrorToast.ts';
import { accountsText } from './text.ts';

const text = accountsText.model;

/** Whether a language model reads documents too. Nothing is shown where the installation has none. */
export function ModelCard() {
  const { data } = useModelReading();
  const { mutate, isPending, error } = useChangeModelReading();
  useErrorToast(error, text.failed);
  if (!data?.service) return null;
  const { service, on } = data;
  return (
    <Card aria-labelledby="model" className="p-5 desk:p-6">
      <CardHead id="model" title={text.title} />
      <p className="mt-1 text-row text-ink-soft">{text.lead}</p>
      <ul className="mt-3 list-disc space-y-1 pl-5 text-row [overflow-wrap:anywhere]">
        <li>{text.what}</li>
        <li>{text.masked}</li>
        <li>{text.where(service)}</li>
        <li>{text.told}</li>
      </ul>
      <p className="mt-3 text-row font-medium">{on ? text.isOn : text.isOff}</p>
      <Button
        variant="secondary"
        className="mt-3"
        busy={isPending}
        onClick={() => mutate(!on, { onSuccess: () => toastDone(on ? text.turnedOff : text.turnedOn) })}
      >
        {on ? text.turnOff : text.turnOn}
      </Button>
    </Card>
  );
}
