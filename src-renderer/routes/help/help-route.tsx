import { useNavigate, useParams } from '@tanstack/react-router';
import { HelpPage } from '../../features/help/help-page.tsx';
import { helpPath, isHelpPage } from './help-pages.ts';
import { useHelpPlaces } from './use-help-places.ts';

/** The contents of the help, or a page of it. */
export function HelpRoute() {
  const { page } = useParams({ strict: false });
  const navigate = useNavigate();
  const places = useHelpPlaces();
  return (
    <HelpPage
      page={page === undefined ? null : isHelpPage(page) ? page : undefined}
      places={{
        ...places,
        show: (next) => void navigate({ to: next ? helpPath(next) : '/help' }),
        onLeave: () => undefined,
      }}
    />
  );
}
