import { PencilLine } from 'lucide-react';
import type { ApplicantStatus, CollectionField } from '../../domain/calls/applicant.ts';
import { useCollectionFields } from '../api/applicant.ts';
import { Button } from '../components/Button.tsx';
import { When } from '../components/When.tsx';

type Line = { label: string; value: string };

function mainLines({ form: { values }, units }: ApplicantStatus): Line[] {
  return [
    { label: 'Rental unit', value: units.find((unit) => unit.id === values.bedroomId)?.name ?? '' },
    { label: 'Full name', value: values.fullName },
    { label: 'E-mail address', value: values.email },
    { label: 'Phone number', value: values.phoneNumber },
    { label: 'About yourself', value: values.description },
  ];
}

/** The landlord's own questions with their answers; documents have a place of their own. */
function fieldLines(fields: readonly CollectionField[], { form: { values } }: ApplicantStatus): Line[] {
  return fields
    .filter((field) => field.type !== 'FILE')
    .map(({ id, field_name: name, description, type }) => {
      const answer = values.fields[id] ?? '';
      if (type === 'ACKNOWLEDGEMENT') return { label: description.trim() || name, value: answer ? 'Confirmed' : '' };
      return { label: name, value: typeof answer === 'string' ? answer : answer.join(', ') };
    });
}

/** What was sent with the form, and the way to change it. */
export function OwnAnswers({
  applicationId,
  status,
  onChange,
}: {
  applicationId: string;
  status: ApplicantStatus;
  onChange: () => void;
}) {
  const { data: fields = [] } = useCollectionFields(applicationId);
  const lines = [...mainLines(status), ...fieldLines(fields, status)].filter(({ value }) => value !== '');
  return (
    <>
      {status.form.sent_at && (
        <p className="mb-3 text-fine text-ink-soft">
          Sent <When at={status.form.sent_at} />
        </p>
      )}
      <dl className="grid gap-x-6 gap-y-2 text-row sm:grid-cols-[11rem_1fr]">
        {lines.map(({ label, value }, index) => (
          <div key={index} className="contents">
            <dt className="min-w-0 text-ink-soft [overflow-wrap:anywhere] max-sm:mt-1">{label}</dt>
            <dd className="min-w-0 whitespace-pre-wrap [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
      {status.open && (
        <Button variant="secondary" className="mt-4" onClick={onChange}>
          <PencilLine aria-hidden /> Change my answers
        </Button>
      )}
    </>
  );
}
