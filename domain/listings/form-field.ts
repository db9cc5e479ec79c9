/** Kinds of field an applicant's form can have, as they are kept (specification, section 7, `/listing/create`). */
export const formFieldTypes = [
  'TEXT',
  'EMAIL',
  'PHONE',
  'IMAGE',
  'PDF',
  'ACKNOWLEDGEMENT',
  'SINGLE_OPTION',
  'MULTIPLE_OPTIONS',
] as const;
export type FormFieldType = (typeof formFieldTypes)[number];

export type FormField = {
  id: string;
  /** What is asked; for a document its slot, such as PROOF_OF_IDENTITY. */
  label: string;
  type: FormFieldType;
  description: string;
  required: boolean;
  options: readonly string[];
  /** Since when it has been asked, where it came after the listing was made. */
  since?: Date | undefined;
};

/** Types whose answer is chosen among options. */
export const hasOptions = (type: FormFieldType): boolean => type === 'SINGLE_OPTION' || type === 'MULTIPLE_OPTIONS';

/** Two labels say the same field, however they are written: 'fullLegalName', 'Full legal name'. */
export function sameLabel(a: string, b: string): boolean {
  const bare = (label: string) => label.replace(/\s+/g, '').toLowerCase();
  return bare(a) === bare(b);
}
