/**
 * What the dashboard's page asks for before its scripts are there: who is signed in, and on the overview its figures
 * and its code. client/src/lib/early.ts takes the answers.
 */
export const earlyScript = ({ scripts, styles }) => {
  const links = [
    ...scripts.map((file) => ({ rel: 'modulepreload', href: `/${file}` })),
    ...styles.map((file) => ({ rel: 'stylesheet', blocking: 'render', href: `/${file}` })),
  ]
  return `<script>(()=>{const early=window.early={},headers={};try{headers['user-id']=JSON.parse(localStorage.getItem('user')).id}catch{}const ask=path=>{early[path]=fetch(path,{headers,credentials:'include'}).catch(()=>undefined)};const [,screen]=/^\\/dashboard(\\/?.*)/.exec(location.pathname)??[];if(screen!=null)ask('/api/auth/me');if(screen===''||screen==='/'){ask('/api/overview');for(const link of ${JSON.stringify(links)})document.head.append(Object.assign(document.createElement('link'),{crossOrigin:'',...link}))}})()</script>`
}
