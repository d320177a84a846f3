import { ColumnsBlock, PictureBlock, QuoteBlock } from '@/components/page/TextBlocks'
import { VideoBlock } from '@/components/page/VideoBlock'
import { RichText } from '@/components/ui/RichText'
import type { PageBlock } from '@/domain/page-block.schema'
import styles from './PageBlocks.module.css'
import { ProductsBlock } from './ProductsBlock'
import { ShopsBlock } from './ShopsBlock'

function Block({ block }: { block: PageBlock }) {
  switch (block.type) {
    case 'text':
      return (
        <div className={styles.text}>
          <RichText html={block.html} isTop />
        </div>
      )
    case 'picture':
      return <PictureBlock {...block} />
    case 'columns':
      return <ColumnsBlock {...block} />
    case 'quote':
      return <QuoteBlock {...block} />
    case 'video':
      return <VideoBlock {...block} />
    case 'shops':
      return <ShopsBlock {...block} />
    case 'products':
      return <ProductsBlock {...block} />
  }
}

/** What an operator's page is made of, one component for each kind of block. */
export function PageBlocks({ blocks }: { blocks: readonly PageBlock[] }) {
  // blocks have no names of their own
  return blocks.map((block) => <Block key={JSON.stringify(block)} block={block} />)
}
