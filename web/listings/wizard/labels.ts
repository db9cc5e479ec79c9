import { Camera, CheckSquare2, CircleDot, FileText, type LucideIcon, Mail, Phone, Signature, Type } from 'lucide-react';
import type { FormFieldType } from '../../../domain/listings/form-field.ts';
import { wizardText } from './text.ts';

const text = wizardText.form.fieldTypes;

/** What each type of field is called (specification, section 3, "Form field"), with its icon. */
export const fieldTypeLabels: Record<FormFieldType, { label: string; icon: LucideIcon }> = {
  TEXT: { label: text.TEXT, icon: Type },
  EMAIL: { label: text.EMAIL, icon: Mail },
  PHONE: { label: text.PHONE, icon: Phone },
  IMAGE: { label: text.IMAGE, icon: Camera },
  PDF: { label: text.PDF, icon: FileText },
  ACKNOWLEDGEMENT: { label: text.ACKNOWLEDGEMENT, icon: Signature },
  SINGLE_OPTION: { label: text.SINGLE_OPTION, icon: CircleDot },
  MULTIPLE_OPTIONS: { label: text.MULTIPLE_OPTIONS, icon: CheckSquare2 },
};
