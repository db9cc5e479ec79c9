import { Camera, CheckSquare2, CircleDot, FileText, type LucideIcon, Mail, Phone, Signature, Type } from 'lucide-react';
import type { FormFieldType } from '../../../domain/listings/form.ts';

/** The types of field as the specification names them, each with a picture. */
export const fieldTypeWords: Record<FormFieldType, { label: string; icon: LucideIcon }> = {
  TEXT: { label: 'Text', icon: Type },
  EMAIL: { label: 'Email', icon: Mail },
  PHONE: { label: 'Phone', icon: Phone },
  IMAGE: { label: 'Image', icon: Camera },
  PDF: { label: 'PDF', icon: FileText },
  ACKNOWLEDGEMENT: { label: 'Acknowledgement', icon: Signature },
  SINGLE_OPTION: { label: 'Single option', icon: CircleDot },
  MULTIPLE_OPTIONS: { label: 'Multiple options', icon: CheckSquare2 },
};
