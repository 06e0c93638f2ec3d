import type { PublicAgent, PublicHome } from '#shared/public/showcase/showcase.ts'
import type { PublicPhoto } from '#shared/records/photos/photos.ts'
import { Still } from '../example.tsx'

interface PhotoProps {
  photo: PublicPhoto
  alt: string
  /** The width of the picture as a `sizes` attribute. */
  sizes: string
  /** The picture is in the first screen, so it is fetched immediately and with high priority. */
  first?: boolean
  className?: string
}

/** A photo over a blurred preview. The box has its size before the photo is loaded, so nothing moves. */
export function Photo({ photo, alt, sizes, first = false, className = '' }: PhotoProps) {
  const widths = [480, 960, 1600].map((width) => Math.min(width, photo.width))
  const sources = [photo.small, photo.medium, photo.large].map((url, index) => `${url} ${widths[index]}w`)
  return (
    <img
      src={photo.medium}
      srcSet={[...new Set(sources)].join(', ')}
      sizes={sizes}
      width={photo.width}
      height={photo.height}
      alt={alt}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
      className={`bg-sunken bg-cover bg-center ${className}`}
      style={photo.placeholder ? { backgroundImage: `url("${photo.placeholder}")` } : undefined}
    />
  )
}

interface HomePictureProps {
  home: PublicHome
  agent: PublicAgent
  sizes: string
  first?: boolean
}

export function HomePicture({ home, agent, sizes, first = false }: HomePictureProps) {
  const [cover] = home.photos
  if (cover)
    return (
      <Photo
        photo={cover}
        alt={cover.caption}
        sizes={sizes}
        first={first}
        className="size-full object-cover"
      />
    )
  return (
    <Still name={home.id} className="size-full">
      {(made) => made.portrait(agent, home, false)}
    </Still>
  )
}
