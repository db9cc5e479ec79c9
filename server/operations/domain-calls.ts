import { z } from 'zod';
import type { DomainReport } from '../../domain/calls/operations.ts';
import { call } from '../http/call.ts';
import { unavailable } from '../http/errors.ts';
import { operationsText } from './text.ts';

/** What DNS and the network currently say of the mail domain: each call checks again. */
const domain = call({
  method: 'get',
  path: '/operations/domain',
  alsoPage: true,
  limit: 'read',
  access: 'operator',
  schema: z.object({}),
  async act({ context, now }) {
    const check = context.options.checkDomain;
    if (!check) throw unavailable(operationsText.noDomainCheck);
    return { at: now, findings: await check() };
  },
  present: ({ at, findings }, { context }): DomainReport => ({
    domain: context.options.applicationsMailDomain,
    checked_at: at.toISOString(),
    findings,
  }),
});

export const domainRoutes = [domain];
