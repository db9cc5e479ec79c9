import type { ReactNode } from 'react';
import {
  type FieldAnswer,
  formLimits,
  type FormProblems,
  type FormValues,
} from '../../../domain/documents/collection/form-answers.ts';
import { fieldTitle } from '../../../domain/listings/predefined-fields.ts';
import type { FormField } from '../../../domain/listings/form-field.ts';
import { Checkbox } from '../../components/Checkbox.tsx';
import { Field, Input } from '../../components/Field.tsx';
import { Textarea } from '../../components/Textarea.tsx';
import { questionId } from './question-id.ts';
import { Choices, OneOf, Problem, SomeOf } from './form-choices.tsx';
import { formText } from './text.ts';
import { internationalNumber } from '../../../domain/documents/collection/phone-number.ts';

type ApplicantFormProps = {
  /** Rental units to choose from, with name and price. */
  units: readonly { id: string; label: string }[];
  fields: readonly FormField[];
  values: FormValues;
  onChange: (values: FormValues) => void;
  problems?: FormProblems;
  /** Draws the control for a document; null is the form's own proof of identification, if no field asks for one. */
  renderFile: (field: FormField | null) => ReactNode;
  /** Draws the explanation of why a question is asked. */
  renderWhy?: (field: FormField) => ReactNode;
  /** Whether the questions for every applicant are asked; they aren't once the applicant is accepted. */
  aboutYou?: boolean;
  /** Whether the form ends with its own proof of identification. */
  ownProof: boolean;
  /** The submit button. */
  children: ReactNode;
};

/** The applicant's form: the questions for every applicant, then the landlord's own fields in their order. */
export function ApplicantForm({
  units,
  fields,
  values,
  onChange,
  problems = {},
  renderFile,
  renderWhy,
  aboutYou = true,
  ownProof,
  children,
}: ApplicantFormProps) {
  const acknowledged = fields.filter((field) => field.type === 'ACKNOWLEDGEMENT');
  const questions = fields.filter((field) => field.type !== 'ACKNOWLEDGEMENT');
  const set = (change: Partial<FormValues>) => onChange({ ...values, ...change });
  const answer = (field: FormField) => (given: FieldAnswer) => set({ fields: { ...values.fields, [field.id]: given } });
  return (
    <div className="flex flex-col gap-6">
      {aboutYou && <AboutYou units={units} values={values} problems={problems} set={set} />}
      {questions.map((field) => (
        <div key={field.id} id={questionId(field.id)} className="min-w-0">
          {field.type === 'PDF' || field.type === 'IMAGE' ? (
            renderFile(field)
          ) : (
            <>
              <Question
                field={field}
                answer={values.fields[field.id]}
                problem={problems[field.id]}
                onAnswer={answer(field)}
              />
              {renderWhy?.(field)}
            </>
          )}
        </div>
      ))}
      {ownProof && <div id={questionId('proofOfId')}>{renderFile(null)}</div>}
      <Acknowledgements fields={acknowledged} values={values} problems={problems} answerTo={answer} />
      {children}
    </div>
  );
}

type Answers = Pick<ApplicantFormProps, 'units' | 'values'> & {
  problems: FormProblems;
  set: (change: Partial<FormValues>) => void;
};

/** The questions for every applicant (specification, section 2). */
function AboutYou({ units, values, problems, set }: Answers) {
  return (
    <>
      <div id={questionId('bedroomId')}>
        <Bedrooms
          units={units}
          chosen={values.bedroomId}
          problem={problems['bedroomId']}
          onChange={(bedroomId) => set({ bedroomId })}
        />
      </div>
      <Field label={formText.fullName} error={problems['fullName']}>
        <Input
          name="fullName"
          id={questionId('fullName')}
          autoComplete="name"
          maxLength={formLimits.fullName}
          value={values.fullName}
          onValueChange={(fullName) => set({ fullName })}
        />
      </Field>
      <div className="grid gap-6 sm:grid-cols-2">
        <Field label={formText.email} error={problems['email']}>
          <Input
            name="email"
            id={questionId('email')}
            type="email"
            autoComplete="email"
            maxLength={formLimits.email}
            value={values.email}
            onValueChange={(email) => set({ email })}
          />
        </Field>
        <Phone values={values} problems={problems} set={set} />
      </div>
      <Field label={formText.about} error={problems['description']}>
        <Textarea
          name="description"
          id={questionId('description')}
          rows={4}
          maxLength={formLimits.description}
          value={values.description}
          onChange={(event) => set({ description: event.currentTarget.value })}
        />
      </Field>
    </>
  );
}

/** A telephone number, written with its country's code once it is typed. */
function Phone({ values, problems, set }: Omit<Answers, 'units'>) {
  return (
    <Field label={formText.phone} hint={formText.phoneHint} error={problems['phoneNumber']}>
      <Input
        name="phoneNumber"
        id={questionId('phoneNumber')}
        type="tel"
        autoComplete="tel"
        maxLength={formLimits.phoneNumber}
        value={values.phoneNumber}
        onValueChange={(phoneNumber) => set({ phoneNumber })}
        onBlur={() => {
          const phoneNumber = internationalNumber(values.phoneNumber);
          if (phoneNumber !== values.phoneNumber) set({ phoneNumber });
        }}
      />
    </Field>
  );
}

type AcknowledgementsProps = {
  fields: readonly FormField[];
  values: FormValues;
  problems: FormProblems;
  answerTo: (field: FormField) => (given: FieldAnswer) => void;
};

/** What the landlord asks every applicant to confirm, at the end of the form. */
function Acknowledgements({ fields, values, problems, answerTo }: AcknowledgementsProps) {
  if (fields.length === 0) return null;
  return (
    <fieldset className="min-w-0 rounded-plate border border-line bg-paper px-4 py-3">
      <legend className="px-1 text-row font-medium">{formText.confirm}</legend>
      {fields.map((field) => (
        <div key={field.id} id={questionId(field.id)} className="not-first:mt-1">
          <Acknowledgement
            field={field}
            given={values.fields[field.id]}
            problem={problems[field.id]}
            onAnswer={answerTo(field)}
          />
        </div>
      ))}
    </fieldset>
  );
}

type BedroomsProps = {
  units: ApplicantFormProps['units'];
  chosen: string;
  problem: string | undefined;
  onChange: (id: string) => void;
};

/** One checkbox per unit, of which only one can be ticked (specification, section 2). */
function Bedrooms({ units, chosen, problem, onChange }: BedroomsProps) {
  return (
    <Choices title={formText.unit} hint={units.length > 1 ? formText.chooseOne : undefined} problem={problem}>
      {units.map(({ id, label }) => (
        <Checkbox
          key={id}
          name="bedroomId"
          value={id}
          label={label}
          checked={chosen === id}
          aria-invalid={problem ? true : undefined}
          onChange={(event) => onChange(event.currentTarget.checked ? id : '')}
          className="min-h-10 items-center px-3 hover:bg-hover"
        />
      ))}
    </Choices>
  );
}

type QuestionProps = {
  field: FormField;
  answer: FieldAnswer | undefined;
  problem: string | undefined;
  onAnswer: (answer: FieldAnswer) => void;
};

/** A question's title; it says if the question is optional. */
export function questionTitle({ label, required }: Pick<FormField, 'label' | 'required'>): string {
  const title = fieldTitle(label.trim()) || formText.untitled;
  return required ? title : formText.optional({ title });
}

/** A question with the control that its type needs. */
function Question({ field, answer = '', problem, onAnswer }: QuestionProps) {
  const title = questionTitle(field);
  const hint = field.description.trim() || undefined;
  const [one, several] = typeof answer === 'string' ? [answer, answer ? [answer] : []] : [answer[0] ?? '', answer];
  if (field.type === 'SINGLE_OPTION')
    return (
      <OneOf title={title} hint={hint} options={field.options} problem={problem} chosen={one} onChange={onAnswer} />
    );
  if (field.type === 'MULTIPLE_OPTIONS')
    return (
      <SomeOf
        title={title}
        hint={hint}
        options={field.options}
        problem={problem}
        chosen={several}
        onChange={onAnswer}
      />
    );
  const type = field.type === 'EMAIL' ? 'email' : field.type === 'PHONE' ? 'tel' : 'text';
  return (
    <Field label={title} hint={hint && <span className="whitespace-pre-line">{hint}</span>} hintFirst error={problem}>
      <Input type={type} autoComplete="off" maxLength={formLimits.answer} value={one} onValueChange={onAnswer} />
    </Field>
  );
}

function Acknowledgement({
  field,
  given,
  problem,
  onAnswer,
}: Omit<QuestionProps, 'answer'> & { given: FieldAnswer | undefined }) {
  return (
    <>
      <Checkbox
        label={field.description.trim() || field.label}
        className="whitespace-pre-line"
        checked={given === 'yes'}
        aria-invalid={problem ? true : undefined}
        onChange={(event) => onAnswer(event.currentTarget.checked ? 'yes' : '')}
      />
      {/* Under the words of its own box, and not of the next one. */}
      <div className="mb-2 pl-8 empty:hidden">
        <Problem text={problem} />
      </div>
    </>
  );
}
