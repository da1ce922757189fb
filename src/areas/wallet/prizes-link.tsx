import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import type { PrizeSource } from '../../../contract';
import { routeRequested } from '../../core/router';
import { paths } from '../../core/router/routes';
import { Button } from '../../ui';

interface PrizesLinkProps {
  source: PrizeSource;
  /** Called after the page was requested, for example to close an overlay. */
  onLeave?: () => void;
}

/** Opens the prize records with the prizes of one source. */
export function PrizesLink({ source, onLeave }: PrizesLinkProps) {
  const { t } = useTranslation('shell');
  const go = useUnit(routeRequested);
  return (
    <Button
      kind="ghost"
      full
      icon="trophy-fill"
      onClick={() => {
        go({ to: `${paths.prizes}?source=${source}` });
        onLeave?.();
      }}
    >
      {t('title.prizes')}
    </Button>
  );
}
