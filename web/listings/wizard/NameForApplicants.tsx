import { useState } from 'react';
import type { SenderDetailsAnswer } from '../../../domain/calls/sender-details.ts';
import { useChangeSenderDetails, useSenderDetails } from '../../api/account.ts';
import { errorText } from '../../api/error-text.ts';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { Field, Input } from '../../components/Field.tsx';
import { wizardText } from './text.ts';

const text = wizardText.review.name;

/** Asks a landlord whom applicants would know by their username only for a name; nothing once there is one. */
export function NameForApplicants() {
  const { data } = useSenderDetails();
  const [asked, setAsked] = useState(false);
  const isNamed = !data || data.name !== '' || data.agency !== '';
  if (!data || (isNamed && !asked)) return null;
  return (
    <Card aria-labelledby="name-for-applicants" className="p-5 desk:px-7 desk:py-5">
      <h3 id="name-for-applicants" className="text-lg leading-7">
        {text.title}
      </h3>
      <p role="status" className="mt-2 max-w-[68ch] text-row text-ink-soft [overflow-wrap:anywhere]">
        {text.hint({ sender: data.shown_as })}
      </p>
      {!isNamed && <NameForm details={data} onSaved={() => setAsked(true)} />}
    </Card>
  );
}

function NameForm({ details, onSaved }: { details: SenderDetailsAnswer; onSaved: () => void }) {
  const { shown_as: _shownAs, ...saved } = details;
  const [name, setName] = useState('');
  const { mutate, isPending, error, reset } = useChangeSenderDetails();
  return (
    <form
      noValidate
      className="mt-3 flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim()) mutate({ ...saved, name }, { onSuccess: onSaved });
      }}
    >
      <Field
        label={text.label}
        error={error ? errorText(error, text.failed) : undefined}
        className="min-w-56 flex-1 sm:max-w-sm"
      >
        <Input
          autoComplete="name"
          value={name}
          onChange={(event) => {
            if (error) reset();
            setName(event.currentTarget.value);
          }}
        />
      </Field>
      <Button type="submit" variant="secondary" busy={isPending} disabled={name.trim() === ''}>
        {text.save}
      </Button>
    </form>
  );
}
