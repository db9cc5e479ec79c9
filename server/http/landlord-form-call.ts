import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { z } from 'zod';
import { type Landlord, admitted, admittedStill } from './access.ts';
import { type FormLimits, readFormData, readJsonForm, type ReceivedForm, type SpooledFile } from './form-data.ts';
import { type Route, through } from './call.ts';
import type { Context } from './context.ts';

/** A landlord's call that may include files: as form data, or as JSON without them. */
export type LandlordForm<I, L> = {
  input: I;
  files: readonly SpooledFile[];
  loaded: L;
  who: Landlord;
  now: Date;
  context: Context;
};

type Definition<S extends z.ZodType, L, R> = {
  path: string;
  schema: S;
  within: FormLimits;
  load: (asked: { input: z.output<S>; who: Landlord }) => Promise<L>;
  act: (call: LandlordForm<z.output<S>, L>) => Promise<R>;
};

const inputOf = ({ entries }: ReceivedForm) =>
  Object.fromEntries([...entries].map(([name, values]) => [name, values[0]]));

/** Limit, session, schema, load, act, as for every other call; the files are on this machine's disk until it ends. */
export function landlordForm<S extends z.ZodType, L, R extends object>({
  path,
  schema,
  within,
  load,
  act,
}: Definition<S, L, R>): Route {
  return {
    method: 'post',
    path,
    access: 'landlord',
    alsoPage: false,
    schema,
    async serve(context, request, response) {
      await context.limits.take('write', request.ip ?? '');
      await through(context.sessions.open, request, response);
      await admitted('landlord', request, context);
      const folder = await mkdtemp(join(tmpdir(), 'letterbox-form-'));
      try {
        const form = request.is('multipart/form-data')
          ? await readFormData(request, folder, async () => undefined, within)
          : await readJsonForm(request, response);
        const who = await admittedStill('landlord', request, context);
        const input = schema.parse(inputOf(form));
        const loaded = await load({ input, who });
        response
          .status(200)
          .json(await act({ input, files: form.files, loaded, who, now: context.options.now(), context }));
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}
