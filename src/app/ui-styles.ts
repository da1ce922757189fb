// The styles of the whole design system, and of a scene's canvas, in one style sheet of the start. They are in a
// cascade layer, and Chromium shapes all texts of the page again when a style sheet with layers is added later
// (docs/decisions/0053). The page contains the four that come first (scripts/shell-html.ts).
import.meta.glob(['../core/scene/*.css', '../ui/**/*.css', '!../ui/{layers,reset,tokens,base}.css'], { eager: true });
