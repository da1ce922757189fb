/** The names in the words files of the house games. Bundles take this one text of each file. */
const files = import.meta.glob<string>(['../../../../games/*/words/en.json', '!../../../../games/shell/**'], {
  import: 'name',
  eager: true,
});

/** The names of the house games by slug, the same in every language. The manifests would bring the rules along. */
export const houseNames: ReadonlyMap<string, string> = new Map(
  Object.entries(files).map(([file, name]) => [/games\/([\w-]+)\//.exec(file)![1]!, name]),
);
