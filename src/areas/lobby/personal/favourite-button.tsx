import { useStoreMap, useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import type { Game } from '../../../../contract';
import { IconButton } from '../../../ui';
import { $favouriteSet, favouriteToggled } from './model';
import './personal-tokens.css';
import './favourite-button.css';

/** The heart of a game. `over`: on a cover, with a dark disc behind it. Needs the words `browse`. */
export function FavouriteButton({ game, over = false }: { game: Game; over?: boolean }) {
  const { t } = useTranslation('browse');
  const toggle = useUnit(favouriteToggled);
  const on = useStoreMap({ store: $favouriteSet, keys: [game.id], fn: (ids, [id]) => ids.has(id) });
  return (
    <IconButton
      plain
      icon={on ? 'heart-fill' : 'heart'}
      label={t('favourite', { name: game.name })}
      aria-pressed={on}
      className={over ? 'favourite favourite--over' : 'favourite'}
      onClick={() => toggle(game.id)}
    />
  );
}
