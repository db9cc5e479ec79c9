import { useState } from 'react';
import type { ApplicantStatus, CollectionField } from '../../../domain/calls/information-collection.ts';
import { fieldQuestion } from '../../../domain/listings/predefined-fields.ts';
import { asFormField } from './form-check.ts';

/**
 * Titles of the questions added since the form was saved, sent or opened here. Each stays for as long as the form is
 * open, even after a saved draft makes it old for the server.
 */
export function useAddedQuestions(
  fields: readonly CollectionField[],
  { new_questions: fromServer }: Pick<ApplicantStatus, 'new_questions'>,
): string[] {
  const [opened] = useState(() => ({ ids: new Set(fields.map(({ id }) => id)), titles: new Set(fromServer) }));
  return fields
    .map((field) => ({ id: field.id, title: fieldQuestion(asFormField(field)) }))
    .filter(({ id, title }) => !opened.ids.has(id) || opened.titles.has(title))
    .map(({ title }) => title);
}
