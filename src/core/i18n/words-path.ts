/**
 * The namespace and language of a words file. `kyc/words/en.json` holds the namespace named after its folder (`kyc`);
 * `access/words/first/auth.en.json` holds the namespace `auth`, which is part of the first load.
 */
export function wordsAt(path: string): { namespace: string; language: string } {
  const [, folder = '', own, language = ''] =
    /([\w-]+)\/words\/(?:first\/)?(?:([\w-]+)\.)?(\w+)\.json$/.exec(path) ?? [];
  return { namespace: own ?? folder, language };
}
