/** The built app's files. */
export interface StaticFiles {
  /** The content security policy of its pages. */
  readonly policy: string;
  serve(request: Request): Promise<Response> | Response;
}
