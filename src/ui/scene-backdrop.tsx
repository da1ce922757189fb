import { useUnit } from 'effector-react';
import { $lite } from '../core/browser/trackers';
import { StageSlot, type SlotProps } from '../core/scene';
import { classes } from './classes';
import { Picture } from './picture';
import { useIsWide } from './stage-page/use-is-wide';
import './scene-backdrop.css';

interface BackdropProps<Data> extends SlotProps<Data> {
  /** Path of the picture, without extension. It equals the first frame of the scene. */
  picture: string;
  /** Path of the picture for turned and wide screens. Default: the same. */
  wide?: string;
  /** Class of the picture's box. */
  className: string;
  /** Whether the scene may be shown. */
  wanted?: boolean;
  /** The scene mounts anew when this changes. */
  slotKey?: string;
}

/** The background of a page with a scene: its picture unless lite mode is on, and the scene above it once loaded. */
export function SceneBackdrop<Data>({
  picture,
  wide,
  className,
  wanted = true,
  slotKey,
  ...slot
}: BackdropProps<Data>) {
  const lite = useUnit($lite);
  const isWide = useIsWide();
  return (
    <>
      {!lite && (
        <div className={classes('scene-picture', className)} aria-hidden="true">
          <Picture src={isWide ? (wide ?? picture) : picture} width={780} height={1688} alt="" eager />
        </div>
      )}
      {wanted && <StageSlot key={slotKey} {...slot} />}
    </>
  );
}
