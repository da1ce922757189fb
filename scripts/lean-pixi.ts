import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** The parts of Pixi that the scenes and @pixi/react use, by the module of the package that holds them. */
const modules: Readonly<Record<string, readonly string[]>> = {
  'app/Application': ['Application'],
  'environment/adapter': ['DOMAdapter'],
  'extensions/Extensions': ['extensions'],
  'filters/Filter': ['Filter'],
  'maths/shapes/Rectangle': ['Rectangle'],
  'rendering/renderers/gl/WebGLRenderer': ['WebGLRenderer'],
  'rendering/renderers/shared/texture/Texture': ['Texture'],
  'rendering/renderers/shared/texture/sources/CanvasSource': ['CanvasSource'],
  'rendering/renderers/shared/texture/sources/ImageSource': ['ImageSource'],
  'scene/container/Container': ['Container'],
  'scene/sprite/Sprite': ['Sprite'],
  'ticker/Ticker': ['Ticker'],
};
/** Modules that register extensions of Pixi: ticker and resize of the Application. */
const registering = ['app/init'];

/**
 * Replaces the index of `pixi.js` by an index of the parts in use. Pixi's own index registers every part of the
 * library, so the bundler must keep text, graphics, meshes, particles, filters, compressed textures and more.
 * A new import of another part fails the build until the part is added here.
 *
 * Pixi's choice of a renderer is replaced by the WebGL renderer: the app shows the still version without WebGL
 * (src/core/scene/model.ts). Its test context is replaced by the context that scenes are drawn with.
 */
export function leanPixi(): Plugin {
  const lib = dirname(createRequire(import.meta.url).resolve('pixi.js'));
  const from = (path: string): string => JSON.stringify(join(lib, `${path}.mjs`));
  const drawing = JSON.stringify(fileURLToPath(new URL('../scenes/kit/drawing-context.ts', import.meta.url)));
  const replaced: Readonly<Record<string, string>> = {
    '\0lean-pixi': [
      ...registering.map((path) => `import ${from(path)};`),
      ...Object.entries(modules).map(([path, names]) => `export { ${names.join(', ')} } from ${from(path)};`),
      // @pixi/react only asks whether an object is a Graphics, and copies the default text style.
      'export class Graphics {}',
      'export const TextStyle = { defaultTextStyle: {} };',
    ].join('\n'),
    '\0webgl-only': `
      import { WebGLRenderer } from ${from('rendering/renderers/gl/WebGLRenderer')};
      import { keepDrawingContext } from ${drawing};
      export async function autoDetectRenderer({ webgl, webgpu, canvasOptions, ...options }) {
        const renderer = new WebGLRenderer();
        await renderer.init({ ...options, ...webgl });
        keepDrawingContext(renderer.gl);
        return renderer;
      }`,
    '\0drawing-context': `export { drawingContext as getTestContext } from ${drawing};`,
    // The whole package.json of @pixi/react; its reconciler reads only these fields.
    '\0pixi-react-facts': "export default { name: '@pixi/react', version: '' };",
  };
  return {
    name: 'lean-pixi',
    enforce: 'pre',
    apply: 'build',
    resolveId: (source, importer = '') => {
      if (source === 'pixi.js') return '\0lean-pixi';
      if (source.endsWith('/package.json.mjs') && importer.includes('@pixi/react')) return '\0pixi-react-facts';
      if (source.endsWith('/getTestContext.mjs')) return '\0drawing-context';
      return source.endsWith('/autoDetectRenderer.mjs') ? '\0webgl-only' : null;
    },
    load: (id) => replaced[id] ?? null,
  };
}
