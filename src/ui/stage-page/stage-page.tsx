import { useEffect, useEffectEvent, useRef, type ReactNode, type RefObject } from 'react';
import { classes } from '../classes';
import './stage-page.css';

/** What the page covers of its stage at each edge, and the size of the stage; CSS px. */
export interface StageRoom {
  readonly width: number;
  readonly height: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

interface StagePageProps {
  className: string;
  /** The scene or picture, and what lies over it. */
  stage: ReactNode;
  /** Class and content of the bar: back button, title, actions. */
  bar?: ReactNode;
  barClass?: string;
  /** Replaces the bar: a navigation bar over the stage. */
  header?: ReactNode;
  /** In phone portrait the stage has its own height, and the page scrolls. */
  flow?: boolean;
  /** Content between bar and panel. */
  middle?: ReactNode;
  /** Class and content of the panel: the controls with the main button. */
  panel: ReactNode;
  panelClass?: string;
  /** Sheets and dialogs. */
  children?: ReactNode;
  /** Told when the room changes: first after the mount, then after every change of size. */
  onRoom?: (room: StageRoom) => unknown;
}

function roomOf(page: HTMLElement): StageRoom {
  const part = (name: string) => page.querySelector<HTMLElement>(name) ?? page;
  const [stage, free, panel] = [part('.stage-page__stage'), part('.stage-page__free'), part('.stage-page__panel')];
  const bar = part('.stage-page__bar, .nav-bar');
  const { offsetWidth: width, offsetHeight: height } = stage;
  if (free.offsetParent !== null)
    return {
      width,
      height,
      top: free.offsetTop,
      right: width - free.offsetLeft - free.offsetWidth,
      bottom: height - free.offsetTop - free.offsetHeight,
      left: free.offsetLeft,
    };
  return { width, height, top: bar.offsetHeight, right: 0, bottom: height - panel.offsetTop, left: 0 };
}

/** Measures what bar and panel leave free of the stage (design/wide.md). */
function useRoom(onRoom: StagePageProps['onRoom']): RefObject<HTMLDivElement | null> {
  const page = useRef<HTMLDivElement>(null);
  const tell = useEffectEvent((room: StageRoom) => onRoom?.(room));
  useEffect(() => {
    const element = page.current;
    if (element === null || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => {
      const room = roomOf(element);
      element.style.setProperty('--stage-foot', `${room.bottom}px`);
      tell(room);
    });
    for (const part of element.querySelectorAll(
      '.stage-page__stage, .stage-page__free, .stage-page__bar, .nav-bar, .stage-page__panel, [data-stage-part]',
    ))
      observer.observe(part);
    return () => observer.disconnect();
  }, []);
  return page;
}

/** A page with a stage and its controls: one column in phone portrait, stage and dock in landscape and on desktops. */
export function StagePage({
  className,
  stage,
  bar,
  barClass,
  header,
  flow = false,
  middle,
  panel,
  panelClass,
  children,
  onRoom,
}: StagePageProps) {
  const page = useRoom(onRoom);
  return (
    <div ref={page} className={classes('stage-page', flow && 'stage-page--flow', className)}>
      <div className="stage-page__stage">
        {stage}
        <span className="stage-page__free" />
      </div>
      <div className="stage-page__dock">
        {header ?? <header className={classes('stage-page__bar', barClass)}>{bar}</header>}
        {middle}
        <main className={classes('stage-page__panel', panelClass)}>{panel}</main>
      </div>
      {children}
    </div>
  );
}
