import { PencilLine } from 'lucide-react';
import type { ApplicantStatus, CollectionField } from '../../domain/calls/information-collection.ts';
import { phoneText } from '../../domain/text/phone-text.ts';
import { useCollectionFields } from '../api/information-collection.ts';
import { Button } from '../components/Button.tsx';
import { When } from '../components/When.tsx';
import { Rich } from '../components/Rich.tsx';
import { applicantText } from './text.ts';

const text = applicantText.answers;

type Line = { label: string; value: string };

/** An enquiry that was sent on as the answer about themselves stands below, once. */
function mainLines({ form: { values }, units, letter }: ApplicantStatus): Line[] {
  return [
    { label: text.unit, value: units.find((unit) => unit.id === values.bedroomId)?.name ?? '' },
    { label: text.fullName, value: values.fullName },
    { label: text.email, value: values.email },
    { label: text.phone, value: phoneText(values.phoneNumber) },
    { label: text.about, value: values.description.trim() === letter.trim() ? '' : values.description },
  ];
}

/** The landlord's own questions with their answers; documents are shown elsewhere. */
function fieldLines(fields: readonly CollectionField[], { form: { values } }: ApplicantStatus): Line[] {
  return fields
    .filter((field) => field.type !== 'FILE')
    .map(({ id, field_name: name, description, type }) => {
      const answer = values.fields[id] ?? '';
      if (type === 'ACKNOWLEDGEMENT') return { label: description.trim() || name, value: answer ? text.confirmed : '' };
      return { label: name, value: typeof answer === 'string' ? answer : answer.join(', ') };
    });
}

/** The answers sent with the form, and a button to change them. */
export function OwnAnswers({
  applicationId,
  status,
  onChange,
}: {
  applicationId: string;
  status: ApplicantStatus;
  onChange: () => void;
}) {
  const { data: fields = [] } = useCollectionFields(applicationId, status);
  const lines = [...mainLines(status), ...fieldLines(fields, status), ...status.earlier_answers].filter(
    ({ value }) => value !== '',
  );
  return (
    <>
      {status.form.sent_at && (
        <p className="mb-3 text-fine text-ink-soft">
          <Rich text={text.sent} parts={{ when: () => <When at={status.form.sent_at ?? ''} /> }} />
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
          <PencilLine aria-hidden /> {text.change}
        </Button>
      )}
    </>
  );
}
