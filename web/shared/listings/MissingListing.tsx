import { paths } from '../../base/paths.ts';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { missingText as text } from './missing-text.ts';

/** In place of a page about a listing that does not exist, or is someone else’s. */
export function MissingListing() {
  return (
    <EmptyState pose="lost" title={text.title} text={text.hint}>
      <ButtonLink to={paths.listings}>{text.back}</ButtonLink>
    </EmptyState>
  );
}
