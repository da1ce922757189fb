import { useTranslation } from 'react-i18next';
import { Icon, Kente, Picture, classes } from '../../../ui';
import type { ShownCard } from '../lib/set';
import { useCard } from './use-card';

interface CardProps {
  card: ShownCard;
  /** Shows the chance for each lamp. */
  odds?: boolean;
  /** Makes the card a choice. */
  onPick?: () => void;
  picked?: boolean;
}

/** One card of the set: name, picture, how many the member holds, and the chance. */
export function SetCard({ card, odds = false, onPick, picked = false }: CardProps) {
  const { t } = useTranslation('cards');
  const { name, picture, percent } = useCard();
  const { id, count, share } = card;
  const label = `${name(id)}: ${count === 0 ? t('missing') : t('held', { count })}${odds ? `, ${percent(share)}` : ''}`;
  const inside = (
    <>
      {count > 0 && <Kente height={5} className="cards-card__kente" />}
      <Picture className="cards-card__art" src={picture(id)} width={120} height={120} alt="" />
      <span className="cards-card__name">{name(id)}</span>
      {odds && <span className="cards-card__share num">{percent(share)}</span>}
      {count > 1 && <span className="cards-card__count num">×{count}</span>}
      {picked && (
        <span className="cards-card__check">
          <Icon name="check" />
        </span>
      )}
    </>
  );
  const look = classes(
    'cards-card',
    `cards-card--${id}`,
    count === 0 && 'cards-card--missing',
    odds && 'cards-card--odds',
    picked && 'cards-card--picked',
  );
  return onPick === undefined ? (
    <li className={look} aria-label={label}>
      {inside}
    </li>
  ) : (
    <button type="button" role="radio" aria-checked={picked} aria-label={label} className={look} onClick={onPick}>
      {inside}
    </button>
  );
}
