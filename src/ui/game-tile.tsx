import { Badge, OnlineBadge, type BadgeKind } from './badge';
import { classes } from './classes';
import { Picture } from './picture';
import './game-tile.css';

interface GameTileProps {
  /** The accessible name: the title on screen is in the art. */
  name: string;
  /** Path of the cover, without extension. */
  cover: string;
  /** Two cells wide, with the large cover. */
  large?: boolean;
  /** Three in a row instead of two: a smaller picture will do. */
  narrow?: boolean;
  eager?: boolean;
  badge?: { kind: BadgeKind; text: string } | null;
  /** Players online, written out and for the reader; left out when not known. */
  online?: { text: string; label: string } | null;
  onOpen: () => void;
}

const size = { tile: { width: 300, height: 380 }, large: { width: 720, height: 344 } } as const;

/** A third of the width, less the gaps; a screen of three px a px still gets the full one. */
const narrowCover = { widths: [240, 360], sizes: '30vw' };

/** A game's cover (look.md §3): the whole tile is the target. */
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
