import { z } from 'zod';
import { acceptAgreementSchema, type AgreementAnswer } from '../../domain/calls/privacy.ts';
import { agreementSections } from '../../domain/privacy/agreement.ts';
import type { NoticeSection } from '../../domain/privacy/notice.ts';
import { privacyText } from '../../domain/privacy/text.ts';
import {
  acceptAgreement,
  type AcceptedAgreement,
  acceptedAgreements,
  agreementVersion,
} from '../../store/privacy/agreement.ts';
import { call } from '../http/call.ts';
import type { Context } from '../http/context.ts';
import { conflict } from '../http/errors.ts';

type Agreement = { sections: NoticeSection[]; accepted: AcceptedAgreement[] };

/** The agreement as this installation’s configuration makes it. */
const currentOf = ({ options }: Context): NoticeSection[] =>
  agreementSections(new URL(options.publicUrl).host, options.processors ?? []);

const present = ({ sections, accepted }: Agreement): AgreementAnswer => ({
  version: agreementVersion(sections),
  sections: sections.map(({ title, lines }) => ({ title, lines })),
  accepted: accepted.map(({ version, acceptedAt }) => ({ version, accepted_at: acceptedAt.toISOString() })),
});

const shown = call({
  method: 'get',
  path: '/user/processor_agreement',
  limit: 'read',
  access: 'landlord',
  schema: z.object({}),
  act: async ({ who, context }): Promise<Agreement> => ({
    sections: currentOf(context),
    accepted: await acceptedAgreements(who._id),
  }),
  present,
});

const accept = call({
  method: 'post',
  path: '/user/processor_agreement/accept',
  limit: 'write',
  access: 'landlord',
  schema: acceptAgreementSchema,
  async act({ who, input, context, now }): Promise<Agreement> {
    const sections = currentOf(context);
    if (input.version !== agreementVersion(sections)) throw conflict(privacyText.refusals.agreementChanged);
    await acceptAgreement(who._id, sections, now);
    return { sections, accepted: await acceptedAgreements(who._id) };
  },
  present,
});

export const agreementRoutes = [shown, accept];
