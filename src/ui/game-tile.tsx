import { Badge, OnlineBadge, type BadgeKind } from './badge';
import { classes } from './classes';
import { Picture } from './picture';
import './game-tile.css';

interface GameTileProps {
  /** The accessible name; the visible title is part of the picture. */
  name: string;
  /** Path of the cover, without extension. */
  cover: string;
  /** Two cells wide, with the large cover. */
  large?: boolean;
  /** Three tiles in a row instead of two, so a smaller picture is enough. */
  narrow?: boolean;
  eager?: boolean;
  badge?: { kind: BadgeKind; text: string } | null;
  /** Players online, as visible text and as text for screen readers; left out when unknown. */
  online?: { text: string; label: string } | null;
  onOpen: () => void;
}

const size = { tile: { width: 300, height: 380 }, large: { width: 720, height: 344 } } as const;

/** About a third of the viewport width; screens with 3 device pixels a CSS pixel still load the full picture. */
const narrowCover = { widths: [240, 360], sizes: '30vw' };

/** A game's cover (look.md §3); the whole tile can be tapped. */
export function GameTile({
  name,
  cover,
  large = false,
  narrow = false,
  eager = false,
  badge,
  online,
  onOpen,
}: GameTileProps) {
  return (
    <button type="button" className={classes('game-tile', large && 'game-tile--large')} onClick={onOpen}>
      <Picture
        {...(large ? size.large : size.tile)}
        src={cover}
        {...(large ? {} : { light: `${cover}-270` })}
        {...(narrow ? narrowCover : {})}
        alt={name}
        eager={eager}
        fallback={
          <span className="game-tile__name" aria-hidden="true">
            {name}
          </span>
        }
      />
      {badge && (
        <span className="game-tile__badge">
          <Badge kind={badge.kind}>{badge.text}</Badge>
        </span>
      )}
      {online && (
        <span className="game-tile__online">
          <OnlineBadge {...online} />
        </span>
      )}
    </button>
  );
}
