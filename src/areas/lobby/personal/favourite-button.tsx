import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import type { Game } from '../../../../contract';
import { IconButton } from '../../../ui';
import { $favouriteSet, favouriteToggled } from './model';
import './personal-tokens.css';
import './favourite-button.css';

interface HeartProps {
  on: boolean;
  /** The accessible name. */
  label: string;
  /** On a cover, with a dark disc behind it. */
  over?: boolean;
  onTap: () => void;
}

/** A heart that is filled for a favourite. */
export const Heart = ({ on, label, over = false, onTap }: HeartProps) => (
  <IconButton
    plain
    icon={on ? 'heart-fill' : 'heart'}
    label={label}
    aria-pressed={on}
    className={over ? 'favourite favourite--over' : 'favourite'}
    onClick={onTap}
  />
);

/** The heart of a game. `over`: on a cover. Needs the words `browse`. */
export function FavouriteButton({ game, over = false }: { game: Game; over?: boolean }) {
  const { t } = useTranslation('browse');
  const { favourites, toggle } = useUnit({ favourites: $favouriteSet, toggle: favouriteToggled });
  return (
    <Heart
      on={favourites.has(game.id)}
      label={t('favourite', { name: game.name })}
      over={over}
      onTap={() => toggle(game.id)}
    />
  );
}
