const form = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/s;

/** The addresses of the servers in a URL with several hosts (`postgresql://user@a:5432,b:5432/name`), one URL for each. */
export function serverUrls(url: string): readonly string[] {
  const [, start = '', hosts = '', rest = ''] = form.exec(url) ?? [];
  const servers = hosts.split(',').filter((host) => host !== '');
  return servers.length > 1 ? servers.map((server) => start + server + rest) : [url];
}
