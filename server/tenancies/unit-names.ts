import { stages, stageTitles } from '../../domain/pipeline.ts';
import type { Application } from '../../store/applications/application.ts';
import type { Listing } from '../../store/listings/listing.ts';
import { commonText } from '../../domain/text/common.ts';

export const nameOf = ({ name, email }: Pick<Application, 'name' | 'email'>) => name || email || commonText.unnamed;
export const unitNames = (listing: Listing, ids: readonly string[]) =>
  listing.unitTypes.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
export const unitName = (listing: Listing, id: string) => unitNames(listing, [id])[0] ?? '';
export const stageTitle = (stage: string) =>
  stageTitles[stages.find((known) => known === stage) ?? 'application_screening'];
